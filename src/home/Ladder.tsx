import { type CSSProperties, type ReactNode, useState } from "react";
import { GROUPS } from "../../engine/opponents/opponents.ts";
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import { PORTRAIT, PORTRAITS, Portrait } from "../players/Portrait.tsx";
import { Stars } from "../players/Stars.tsx";
import { chunk, loadChunk } from "../ui/loadChunk.ts";
import { useLazyDialog } from "../ui/useChunk.tsx";
import styles from "./Ladder.module.css";
import type { Rung, Step } from "./OpponentCard.tsx";

interface LadderProps {
  /** Whatever stands below the opponents. */
  readonly children?: ReactNode;
  /** Gives the rung of an opponent. A first-time visitor has none. */
  readonly rungOf?: (opponent: OpponentProfile) => Rung;
}

const cardChunk = chunk(20, () => import("./OpponentCard.tsx"), "OpponentCard");

const loadCard = async () => (await loadChunk(cardChunk)).OpponentCard;

/** All opponents as portraits, weakest first. A press opens the card of one. */
export function Ladder({ children, rungOf }: LadderProps) {
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
    <section className={`stack ${styles.section}`} aria-labelledby="opponents">
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
  );
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
