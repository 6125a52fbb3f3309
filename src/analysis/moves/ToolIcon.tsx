import styles from "./MoveTree.module.css";

/** A line drawing for a button, from a path in a view box of 24 × 24. */
export const ToolIcon = ({ path }: { readonly path: string }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
