import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigation } from "react-router-dom";
import { focusHeading } from "../ui/focusHeading.ts";
import { NavigationBar } from "../ui/NavigationBar.tsx";
import styles from "./Layout.module.css";

/** What every screen has: the navigation bar above, and a hint while the next screen loads. */
export function Layout() {
  const isLoading = useNavigation().state !== "idle";
  useFocusOnArrival();
  return (
    <>
      <NavigationBar />
      {isLoading && <div className={styles.progress} role="progressbar" aria-label="Loading" />}
      <Outlet />
    </>
  );
}

/** After a step to another screen the focus is on its heading. The screen that was opened first keeps the browser's. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusHeading();
  }, [pathname]);
}
