import { selectLastStep, selectShownStep, showStep } from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import styles from "./EventSlider.module.css";

/** A slider through all events. Its own keys step as well. */
export function EventSlider() {
  const dispatch = useAppDispatch();
  const step = useAppSelector(selectShownStep);
  const last = useAppSelector(selectLastStep);
  return (
    <label className={styles.slider}>
      <span className="visually-hidden">Event</span>
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-valuetext={step === 0 ? "start" : `event ${step} of ${last}`}
        onChange={({ target }) => dispatch(showStep(Number(target.value)))}
      />
      <output aria-hidden="true">
        {step} / {last}
      </output>
    </label>
  );
}
