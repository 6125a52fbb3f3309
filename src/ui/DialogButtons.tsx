import type { ReactNode } from "react";
import styles from "./DialogButtons.module.css";

/** The last row of a long dialog. It stays in sight while the rest scrolls. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);

/** Closes the dialog that it is in. */
export const CloseButton = ({ label }: { readonly label: string }) => (
  <button type="button" onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}>
    {label}
  </button>
);
