import type { Difference, Remark } from "../../store/log/recordedReplies.ts";
import {
  selectVerification,
  type VerificationState,
  verificationDismissed,
} from "../../store/log/verification.ts";
import { showStep } from "../../store/view/stepping.ts";
import { describeDifference, describeRemark, describeVerification } from "../texts/inspector.ts";
import { useScrollIntoView } from "../ui/page.ts";
import { useAppDispatch, useAppSelector } from "../ui/storeHooks.ts";
import styles from "./VerificationReport.module.css";

/** The progress and the result of the verification. Each finding links to its event. */
export function VerificationReport() {
  const verification = useAppSelector(selectVerification);
  const { status } = verification;
  const look = `row striped label rigid ${verdictOf(verification)} ${styles.report}`;
  return (
    <div className={status === "idle" ? "visually-hidden" : look}>
      {status === "running" && <Progress verification={verification} />}
      {/* Mounted while empty: screen readers announce only changes to an existing live region. */}
      <p className="grow" role="status">
        {describeVerification(verification)}
      </p>
      {status !== "running" && status !== "idle" && <Dismissal />}
      <Findings verification={verification} />
      {status !== "idle" && <ScrollTarget content={status} />}
    </div>
  );
}

interface ReportProps {
  readonly verification: VerificationState;
}

function verdictOf({ status, differences }: VerificationState): "good" | "bad" | "open" {
  if (status === "failed" || differences.count > 0) return "bad";
  return status === "finished" ? "good" : "open";
}

/** The counter is hidden from screen readers. */
function Progress({ verification: { searched, judged, total } }: ReportProps) {
  const done = searched + judged;
  return (
    <div className="line small whole">
      <progress
        className="grow"
        aria-label="Moves verified"
        value={done}
        max={Math.max(total, 1)}
      />
      <span aria-hidden="true">
        {done} / {total}
      </span>
    </div>
  );
}

function Findings({ verification: { differences, remarks } }: ReportProps) {
  if (differences.count === 0 && remarks.count === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll from the keyboard
    <section className={`whole ${styles.findings}`} aria-label="Findings" tabIndex={0}>
      <ul>
        {differences.first.map((difference) => (
          <DifferingEntry key={difference.index} difference={difference} />
        ))}
        <More count={differences.count - differences.first.length} />
        {remarks.first.map((remark) => (
          <RemarkedEntry key={`${remark.index} ${remark.code}`} remark={remark} />
        ))}
        <More count={remarks.count - remarks.first.length} />
      </ul>
    </section>
  );
}

function DifferingEntry({ difference }: { readonly difference: Difference }) {
  return (
    <li>
      <EventLink index={difference.index} />: {describeDifference(difference)}.
    </li>
  );
}

function RemarkedEntry({ remark }: { readonly remark: Remark }) {
  const { index } = remark;
  return (
    <li>
      {describeRemark(remark)}
      {index !== null && (
        <>
          {" "}
          <EventLink index={index} />
        </>
      )}
    </li>
  );
}

/** A button that shows the event at this index of the log, counted from 0. */
function EventLink({ index }: { readonly index: number }) {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className={`bare ${styles.link}`}
      onClick={() => dispatch(showStep(index + 1))}
    >
      Event {index + 1}
    </button>
  );
}

const More = ({ count }: { readonly count: number }) =>
  count > 0 && <li>… and {count.toLocaleString("en")} more.</li>;

/** On a phone the report appears below the visible part of the page. */
function ScrollTarget({ content }: { readonly content: string }) {
  return (
    <span ref={useScrollIntoView<HTMLSpanElement>(content)} className={`whole ${styles.foot}`} />
  );
}

function Dismissal() {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className="minor low small"
      onClick={() => dispatch(verificationDismissed())}
    >
      Dismiss
    </button>
  );
}
