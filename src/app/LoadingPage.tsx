import { NavigationBar } from "../ui/NavigationBar.tsx";
import styles from "./MessagePage.module.css";

/** Shown on a deep link until the chunk of the screen is there. */
export function LoadingPage() {
  return (
    <>
      <NavigationBar />
      <main className={styles.page}>
        <p>Loading…</p>
      </main>
    </>
  );
}
