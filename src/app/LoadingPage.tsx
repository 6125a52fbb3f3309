import { MessagePage } from "./MessagePage.tsx";

/** Shown on a deep link until the chunk of the screen is there. */
export function LoadingPage() {
  return (
    <MessagePage>
      <p>Loading…</p>
    </MessagePage>
  );
}
