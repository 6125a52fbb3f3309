import type { Judgement } from "../../store/index.ts";
import styles from "./JudgementMark.module.css";

/** The mark of a judgement: shown as `??`, read by screen readers as `blunder`. */
export function JudgementMark({ judgement }: { readonly judgement: Judgement }) {
  const { mark, name } = judgement;
  return (
    <span className={styles.mark} data-judgement={name}>
      <span aria-hidden="true">{mark}</span>
      <span className="visually-hidden"> {name}</span>
    </span>
  );
}
