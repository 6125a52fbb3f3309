import { Message } from "./Message.tsx";
import { declineNewVersion, takeNewVersion, useIsNewVersionOffered } from "./newVersion.ts";

/** Offers the new version if there is one. */
export function NewVersion({ className }: { readonly className?: string | undefined }) {
  if (!useIsNewVersionOffered()) return null;
  return (
    <div className={className}>
      <Message
        kind="notice"
        role="status"
        text="A new version is available. Reload to update; your game is saved."
        action="Reload"
        onAction={() => void takeNewVersion()}
        onDismiss={declineNewVersion}
      />
    </div>
  );
}
