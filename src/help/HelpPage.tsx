import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { Icon, MonkeyFace } from "../ui/icons.tsx";
import type { KeyTable } from "../ui/keys.ts";
import { useTitle } from "../ui/page.ts";
import { BoardPicture } from "./BoardPicture.tsx";
import styles from "./HelpPage.module.css";
import { keyLabel } from "./keyLabel.ts";
import { findTopics, type Topic } from "./topics.ts";

/** How chess is played, how to play here, and every key. The game stays as it is meanwhile. */
export function Screen() {
  useTitle("Help");
  useFragment();
  const hasKeyboard = useHasKeyboard();
  const [query, setQuery] = useState("");
  const groups = findTopics(query, hasKeyboard);
  return (
    <main className={`prose ${styles.page}`}>
      <h1>Help</h1>
      <p>
        A game that you play waits: the browser's back button returns to it.
        {hasKeyboard && (
          <>
            {" "}
            Press <kbd>?</kbd> to open this page from anywhere.
          </>
        )}
      </p>
      <label>
        Search the help
        <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </label>
      <p className={`note ${styles.found}`} role="status">
        {query.trim() && describeFound(groups.flatMap(({ topics }) => topics).length, query)}
      </p>
      <nav className="row" aria-label="Topics">
        {groups.map(({ id, title }) => (
          <a key={id} className="link" href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {groups.map(({ id, title, width, topics }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <div className={`tiles ${styles.topics}`} data-width={width}>
            {topics.map((topic) => (
              <TopicCard key={topic.id} topic={topic} hasKeyboard={hasKeyboard} />
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

function describeFound(count: number, query: string): string {
  if (count === 0) return `Nothing is found for ‘${query.trim()}’. Try another or a shorter word.`;
  return count === 1 ? "1 topic found" : `${count} topics found`;
}

/** Scrolls to the topic of the address. When the browser itself did it, the page was not there. */
function useFragment(): void {
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
}

/**
 * Whether there is likely a keyboard. No media query asks for one: it comes with a mouse or a
 * touchpad, and a phone or a tablet without a pointer has none.
 */
const FINE_POINTER = "(any-pointer: fine)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(FINE_POINTER);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const useHasKeyboard = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(FINE_POINTER).matches);

interface TopicCardProps {
  readonly topic: Topic;
  readonly hasKeyboard: boolean;
}

function TopicCard({ topic, hasKeyboard }: TopicCardProps) {
  const { id, title, words, withKeyboard, keys } = topic;
  const titleId = useId();
  return (
    <section className={`card ${styles.topic}`} id={id} aria-labelledby={titleId}>
      <PictureOf topic={topic} />
      <h3 id={titleId}>{title}</h3>
      {words && (
        <p>
          {words} {hasKeyboard && withKeyboard}
        </p>
      )}
      {keys && <Bindings titleId={titleId} table={keys} />}
    </section>
  );
}

function PictureOf({ topic: { picture } }: { readonly topic: Topic }) {
  if (!picture) return null;
  return (
    <div className={`soft ${styles.picture}`}>
      {"fen" in picture && <BoardPicture picture={picture} />}
      {"icon" in picture && <Icon path={picture.icon} />}
      {"face" in picture && <MonkeyFace id={picture.face} />}
    </div>
  );
}

interface BindingsProps {
  /** The heading that names the table. */
  readonly titleId: string;
  readonly table: KeyTable;
}

function Bindings({ titleId, table }: BindingsProps) {
  return (
    <table className={`lined ${styles.keys}`} aria-labelledby={titleId}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {Object.values(table).map(({ keys, does }) => (
          <tr key={does}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{keyLabel(key)}</kbd>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
