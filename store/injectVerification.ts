import { listenForVerification } from "./log/verificationListener.ts";
import type { AppStore } from "./makeStore.ts";

/** The stores that can verify logs. */
const INJECTED = new WeakSet<AppStore>();

/** Makes a store able to verify logs. A second call for the same store changes nothing. */
export function injectVerification(store: AppStore): void {
  if (INJECTED.has(store)) return;
  INJECTED.add(store);
  listenForVerification(store.startListening);
}
