import styles from "./StepButton.module.css";

/** The icon of a button, given as a path in a view box of 24 × 24. */
export const StepIcon = ({ path }: { readonly path: string }) => (
  <svg className={`icon ${styles.filled}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
