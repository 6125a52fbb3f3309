import { type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import type { AppStore } from "../../../store/makeStore.ts";

/**
 * Renders parts of a page with their store, at an address. A part without the board takes a tenth of
 * the time.
 */
export const renderWith = (store: AppStore, parts: ReactNode, address = "/"): RenderResult =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Provider store={store}>{parts}</Provider>
    </MemoryRouter>,
  );
