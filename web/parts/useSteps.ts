import { useEffect, useState } from "preact/hooks";

/** Counts up to `last`, one after each picture: what is shown step by step keeps no thumb waiting. */
export function useSteps(last: number): number {
	const [step, setStep] = useState(0);
	useEffect(() => {
		if (step < last) setStep(step + 1);
	}, [step]);
	return step;
}
