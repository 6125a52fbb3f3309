import { makePgnFromTree } from "../../engine/index.ts";
import { selectAnalysisFen, selectTree } from "../../store/index.ts";
import { useShareLink } from "../incoming/useShareLink.tsx";
import { useCopy } from "../ui/clipboard.ts";
import { downloadPgn } from "../ui/files.ts";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { useAppStore } from "../ui/storeHooks.ts";

const PGN_NAME = "enough-monkeys-analysis.pgn";

/** Shares the whole tree as a link, a text or a file, and the shown position as FEN. */
export function AnalysisShare() {
  const store = useAppStore();
  const copy = useCopy();
  const { share, failure } = useShareLink();
  const pgn = () => makePgnFromTree(selectTree(store.getState()), { omitsUnknownSite: true });

  function shareLink() {
    const tree = selectTree(store.getState());
    share(
      ({ makeTreeLink }, origin) => makeTreeLink(tree, origin),
      "Chess analysis on Enough Monkeys",
      "analysisLink",
    );
  }

  return (
    <>
      <Menu label="Share">
        <MenuItem onChoose={shareLink}>Share link</MenuItem>
        <MenuItem onChoose={() => void copy(pgn(), "pgn")}>Copy PGN</MenuItem>
        <MenuItem onChoose={() => void copy(selectAnalysisFen(store.getState()), "fen")}>
          Copy FEN
        </MenuItem>
        <MenuItem onChoose={() => downloadPgn(PGN_NAME, pgn())}>Download PGN</MenuItem>
      </Menu>
      {failure}
    </>
  );
}
