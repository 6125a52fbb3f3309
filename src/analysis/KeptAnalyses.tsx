import { useEffect, useState } from "react";
import { type KeptAnalysis, listAnalyses, openAnalysis } from "../../store/analysis/documents.ts";
import { useAppDispatch } from "../ui/storeHooks.ts";

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** The list of kept analyses: a press opens one. Renders nothing while there are none. */
export function KeptAnalyses({ onOpened }: { readonly onOpened: () => void }) {
  const dispatch = useAppDispatch();
  const [kept, setKept] = useState<readonly KeptAnalysis[]>([]);
  useEffect(() => {
    let isWanted = true;
    dispatch(listAnalyses()).then(
      (found) => isWanted && setKept(found),
      // The database does not answer: a game can be opened all the same.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [dispatch]);
  if (kept.length === 0) return null;

  async function open(id: string) {
    if (await dispatch(openAnalysis(id))) onOpened();
    else setKept((before) => before.filter((each) => each.id !== id));
  }

  return (
    <section className="stack" aria-labelledby="kept-analyses">
      <h3 id="kept-analyses" className="label">
        Go on with an analysis
      </h3>
      <ul className="stack tight">
        {kept.map(({ id, title, shownAt }) => (
          <li key={id}>
            <button className="choice" type="button" onClick={() => void open(id)}>
              <strong>{title}</strong> <span className="note">{DATE.format(shownAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
