import type { ReactNode } from "react";
import { NavigationBar } from "../ui/NavigationBar.tsx";
import styles from "./MessagePage.module.css";

/** A page with nothing but a few words, for what stands in the place of a screen. */
export function MessagePage({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <NavigationBar />
      <main className={styles.page}>{children}</main>
    </>
  );
}
