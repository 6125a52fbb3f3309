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
        text="A new version is ready: reload to have it. Your game stays."
        action="Reload"
        onAction={() => void takeNewVersion()}
        onDismiss={declineNewVersion}
      />
    </div>
  );
}
