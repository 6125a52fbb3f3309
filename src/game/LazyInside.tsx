import type { ReactNode } from "react";
import { noticeGiven } from "../../store/index.ts";
import { useAppDispatch } from "../ui/hooks.ts";
import { useFetched } from "./useFetched.ts";

const NOT_LOADED =
  "What is inside could not be loaded. Reload the page to try again: this game stays.";

const loadPanel = async () => (await import("../inside/InsidePanel.tsx")).InsidePanel;

/** The panel 'Look inside', fetched when it is first opened. */
export function LazyInside({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const Panel = useFetched(loadPanel, () => dispatch(noticeGiven({ message: NOT_LOADED })));
  return Panel ? <Panel>{children}</Panel> : <p role="status">Loading what is inside…</p>;
}
