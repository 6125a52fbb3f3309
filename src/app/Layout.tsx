import { Outlet, useNavigation } from "react-router-dom";
import { NavigationBar } from "../ui/NavigationBar.tsx";
import styles from "./Layout.module.css";

/** What every screen has: the navigation bar above, and a hint while the next screen loads. */
export function Layout() {
  const isLoading = useNavigation().state !== "idle";
  return (
    <>
      <NavigationBar />
      {isLoading && <div className={styles.progress} role="progressbar" aria-label="Loading" />}
      <Outlet />
    </>
  );
}
