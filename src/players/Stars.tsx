import styles from "./Portrait.module.css";

/** The wins without help that lead to the next opponent. */
const STARS = [1, 2];

interface StarsProps {
  /** Wins without help against an opponent. */
  readonly wins: number;
  /** The same in words, for screen readers. */
  readonly children?: string;
}

/** A star for each of the first two wins against an opponent. */
export const Stars = ({ wins, children }: StarsProps) => (
  <span className={`rigid ${styles.stars}`}>
    {STARS.map((least) => (
      <svg key={least} viewBox="0 0 24 24" data-won={wins >= least} aria-hidden="true">
        <path d="M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8z" />
      </svg>
    ))}
    {children && <span className="visually-hidden">{children}</span>}
  </span>
);
