import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { GROUPS } from "../../engine/opponents/opponents.ts";
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import type { Settings } from "../../store/view/settings.ts";
import { PORTRAIT, PORTRAITS, Portrait } from "../players/Portrait.tsx";
import { Stars } from "../players/Stars.tsx";
import { chunk, loadChunk, whenIdle } from "../ui/loadChunk.ts";
import { useLazyDialog, useOptionalChunk } from "../ui/useChunk.tsx";
import styles from "./Ladder.module.css";
import type { Rung, Step } from "./OpponentCard.tsx";

interface LadderProps {
  /** Whatever stands below the opponents. */
  readonly children?: ReactNode;
  /** Gives the rung of an opponent. A first-time visitor has none. */
  readonly rungOf?: (opponent: OpponentProfile) => Rung;
  /** The colours of the small board; blue-grey unless given. */
  readonly theme?: Settings["boardTheme"];
}

const cardChunk = chunk(20, () => import("./OpponentCard.tsx"), "OpponentCard");

const puzzleChunk = chunk(61, () => import("./PuzzleOfDay.tsx"), "PuzzleOfDay");

/** When the page is idle: its file is no small one. */
const loadPuzzle = () => whenIdle().then(() => loadChunk(puzzleChunk));

const loadCard = async () => (await loadChunk(cardChunk)).OpponentCard;

/**
 * All opponents as portraits, weakest first, and beside them the puzzle of the day. A press opens
 * the card of an opponent.
 */
export function Ladder({ children, rungOf, theme = "blue-grey" }: LadderProps) {
  const [chosen, setChosen] = useState<Step>();
  const card = useLazyDialog({
    what: "The opponent's card",
    load: loadCard,
    properties: { step: chosen },
  });
  function choose(step: Step) {
    setChosen(step);
    card.open();
  }
  const steps = GROUPS.flatMap((group) =>
    group.rated.map((rated): Step => ({ ...rated, group, rung: rungOf?.(rated.profile) })),
  );
  return (
    <div className="row roomy">
      <section className={`stack roomy ${styles.section}`} aria-labelledby="opponents">
        <h2 id="opponents">Opponents</h2>
        <ol className={`${PORTRAITS} ${styles.steps}`}>
          {steps.map((step, height) => (
            <li key={step.profile.id} style={{ "--height": height } as CSSProperties}>
              <StepPortrait step={step} onPress={() => choose(step)} />
            </li>
          ))}
        </ol>
        {children}
        {card.outlet}
      </section>
      <PlaceOfPuzzle theme={theme} />
    </div>
  );
}

/** The puzzle of the day, which is loaded once its place has come into view. */
function PlaceOfPuzzle({ theme }: { readonly theme: Settings["boardTheme"] }) {
  const place = useRef<HTMLDivElement>(null);
  const puzzle = useOptionalChunk(loadPuzzle, useIsSeen(place));
  return (
    <div className={styles.puzzle} ref={place}>
      {puzzle && <puzzle.PuzzleOfDay theme={theme} />}
    </div>
  );
}

/** Whether an element has come into view. */
function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setIsSeen(true));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

interface StepPortraitProps {
  readonly step: Step;
  readonly onPress: () => void;
}

function StepPortrait({ step: { profile, rating, rung }, onPress }: StepPortraitProps) {
  return (
    <button
      className={`${PORTRAIT} ${styles.portrait}`}
      type="button"
      aria-haspopup="dialog"
      data-beaten={rung?.isBeaten}
      data-proposed={rung?.isProposed}
      onClick={onPress}
    >
      <Portrait profile={profile} rating={rating}>
        {rung?.isProposed && <span className={`cover ${styles.next}`}>Next</span>}
      </Portrait>
      {rung && (
        <Stars wins={rung.wins}>
          {rung.isBeaten ? " Beaten" : rung.wins > 0 ? " Beaten once" : ""}
        </Stars>
      )}
    </button>
  );
}
