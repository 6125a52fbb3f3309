import { useEffect, useState } from "react";
import { describeOfflineUse, type KeptSizes } from "../../texts/settings.ts";
import styles from "./SettingsDialog.module.css";

/** How much of the page this browser keeps for use without a network, and a button for the rest. */
export function OfflineUse() {
  /** Undefined until the service worker has answered; null without one. */
  const [sizes, setSizes] = useState<KeptSizes | null>();
  const [download, setDownload] = useState<"running" | "ended">();
  useEffect(() => void ask("WHAT_IS_KEPT").then(setSizes), []);

  async function keepAll() {
    setDownload("running");
    setSizes(await ask("KEEP_ALL"));
    setDownload("ended");
  }

  const lacksFiles = sizes != null && sizes.missing > 0;
  return (
    <>
      <p className={styles.text} role="status">
        {sizes !== undefined && describeOfflineUse(sizes)}
        {lacksFiles && download === "ended" && " The download failed."}
      </p>
      {lacksFiles && (
        <button type="button" onClick={() => void keepAll()}>
          {download === "running" ? "Downloading…" : "Download the rest"}
        </button>
      )}
    </>
  );
}

/** Asks the service worker (`src/offline/sw.ts`); there is none until the first visit was idle. */
async function ask(type: "WHAT_IS_KEPT" | "KEEP_ALL"): Promise<KeptSizes | null> {
  // It is undefined on a page from an insecure connection.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const worker = container?.controller;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<MessageEvent<KeptSizes>>((resolve) => {
    port1.onmessage = resolve;
  });
  worker.postMessage({ type }, [port2]);
  return (await answer).data;
}
