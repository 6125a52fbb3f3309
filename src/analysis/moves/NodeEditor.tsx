import { beginsVariation, selectShownNode, selectTree } from "../../../store/index.ts";
import { useAppSelector } from "../../ui/storeHooks.ts";
import { CommentField } from "./CommentField.tsx";
import { GlyphButtons } from "./GlyphButtons.tsx";
import styles from "./NodeEditor.module.css";

/** The glyphs and comments of the shown move. */
export function NodeEditor() {
  const node = useAppSelector(selectShownNode);
  const tree = useAppSelector(selectTree);
  return (
    <div className={styles.fields}>
      <GlyphButtons />
      {beginsVariation(tree, node) && (
        <CommentField key={`before ${node}`} label="Comment before the move" node={node} isBefore />
      )}
      <CommentField key={node} label="Comment" node={node} />
    </div>
  );
}
