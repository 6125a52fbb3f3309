import { useEffect, useState } from "react";
import type { PieceCode } from "../../engine/rules/types.ts";
import {
  type ChangedSetting,
  SETTING_VALUES,
  type SettingName,
  type Settings,
  selectSettings,
  settingChanged,
  settingsReset,
  settingValues,
} from "../../store/view/settings.ts";
import { Piece, PieceSetContext } from "../board/Piece.tsx";
import {
  describeOfflineUse,
  type KeptSizes,
  SETTING_GROUPS,
  SETTING_LABELS,
  settingsIn,
} from "../texts/settings.ts";
import { Dialog, DialogButtons } from "../ui/Dialog.tsx";
import { useTitle } from "../ui/page.ts";
import { useAppDispatch, useAppSelector, usePageSettings, withStore } from "../ui/storeHooks.ts";
import styles from "./SettingsDialog.module.css";

interface SettingsDialogProps {
  readonly onClose: () => void;
}

/** The dialog of a page with a board. */
export function SettingsDialog({ onClose }: SettingsDialogProps) {
  return (
    <Dialog heading="Settings" isWide onClose={onClose}>
      <AllSettings heading="h3" />
      <DialogButtons>
        <ResetButton />
      </DialogButtons>
    </Dialog>
  );
}

/** The same as a page of its own, to which the navigation bar leads from everywhere. */
export const Screen = withStore(SettingsPage);

function SettingsPage() {
  useTitle("Settings");
  usePageSettings();
  return (
    <main className={`prose ${styles.page}`}>
      <h1>Settings</h1>
      <AllSettings heading="h2" />
      <ResetButton />
    </main>
  );
}

/** All settings, under headings. Changes apply immediately, without confirmation. */
const AllSettings = ({ heading: Heading }: { readonly heading: "h2" | "h3" }) => (
  <div className={styles.groups}>
    {Object.entries(SETTING_GROUPS).map(([group, title]) => (
      <section key={group} className={styles.group}>
        <Heading>{title}</Heading>
        {settingsIn(group).map((name) => (
          <Setting key={name} name={name} />
        ))}
      </section>
    ))}
    <section className={styles.group}>
      <Heading>Without a network</Heading>
      <OfflineUse />
    </section>
  </div>
);

function ResetButton() {
  const dispatch = useAppDispatch();
  return (
    <button type="button" onClick={() => dispatch(settingsReset())}>
      Reset
    </button>
  );
}

/** The settings that are either on or off. */
type SwitchName = Extract<ChangedSetting, { readonly value: boolean }>["name"];

/** The settings that are a text. */
type TextName = {
  [Name in SettingName]: string extends Settings[Name] ? Name : never;
}[SettingName];

type ChoiceName = Exclude<SettingName, SwitchName | TextName>;

/** The control of a setting: a checkbox, radio buttons if it has several values, or a field. */
export function Setting({ name }: { readonly name: SettingName }) {
  const values = settingValues(name);
  if (values === undefined) return <TextField name={name as TextName} />;
  const isSwitch = typeof values[0] === "boolean";
  return isSwitch ? <Switch name={name as SwitchName} /> : <Choice name={name as ChoiceName} />;
}

/**
 * What is typed stays in the field as it is until the field is left; the setting has it without
 * spaces at the ends.
 */
function TextField({ name }: { readonly name: TextName }) {
  const dispatch = useAppDispatch();
  const value = useAppSelector((state) => selectSettings(state)[name]);
  const [typed, setTyped] = useState<string>();
  const { label, placeholder } = SETTING_LABELS[name];
  return (
    <label className={`stack tight ${styles.text}`}>
      {label}
      <input
        type="text"
        value={typed ?? value}
        placeholder={placeholder}
        maxLength={SETTING_VALUES[name].longest}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          dispatch(settingChanged({ name, value: target.value }));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

function Switch({ name }: { readonly name: SwitchName }) {
  const dispatch = useAppDispatch();
  const value = useAppSelector((state) => selectSettings(state)[name]);
  return (
    <label className={`line roomy breaks ${styles.setting}`}>
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => dispatch(settingChanged({ name, value: target.checked }))}
      />
      {SETTING_LABELS[name].label}
    </label>
  );
}

function Choice({ name }: { readonly name: ChoiceName }) {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const { label, values } = SETTING_LABELS[name];
  const hasPictures = name === "boardTheme" || name === "pieceSet";
  return (
    <fieldset className={`${hasPictures ? "tiles" : "row"} apart ${styles.choice}`}>
      <legend>
        {label}{" "}
        {hasPictures && (
          <span className="soft" aria-hidden="true">
            {new Map(Object.entries(values)).get(settings[name])}
          </span>
        )}
      </legend>
      {Object.entries(values).map(([choice, text]) => (
        <label
          key={choice}
          className={hasPictures ? "pick" : `line label ${styles.option}`}
          title={hasPictures ? text : undefined}
        >
          {hasPictures && <Picture settings={{ ...settings, [name]: choice }} />}
          <input
            type="radio"
            name={name}
            checked={choice === settings[name]}
            onChange={() => dispatch(settingChanged({ name, value: choice } as ChangedSetting))}
          />
          <span className={hasPictures ? "visually-hidden" : undefined}>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Three squares by two: each kind of piece, and each colour of pieces on each of squares. */
const SAMPLE: readonly PieceCode[] = ["wK", "bQ", "bR", "bN", "wB", "wP"];

/** What a board looks like with these settings. Hidden from screen readers. */
const Picture = ({ settings: { boardTheme, pieceSet } }: { readonly settings: Settings }) => (
  <span className={styles.picture} data-theme={boardTheme} aria-hidden="true">
    <PieceSetContext value={pieceSet}>
      {SAMPLE.map((piece) => (
        <Piece key={piece} piece={piece} />
      ))}
    </PieceSetContext>
  </span>
);

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
