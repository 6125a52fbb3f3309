import type { ReactNode } from "react";
import { NavigationBar } from "../ui/NavigationBar.tsx";

/** What every screen has: the navigation bar above. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <NavigationBar />
      {children}
    </>
  );
}
