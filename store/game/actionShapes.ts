import type { UnknownAction } from "@reduxjs/toolkit";

/** By action type, whether an action carries what it must: a person may type anything into Redux DevTools. */
export type ActionShapes<Type extends string = string> = Readonly<
  Record<Type, (action: UnknownAction) => boolean>
>;

/** Whether an action is in the table and does not carry what it must. Actions of other parts are none of its business. */
export function isMisshapen(shapes: ActionShapes, action: UnknownAction): boolean {
  return Object.hasOwn(shapes, action.type) && shapes[action.type]?.(action) === false;
}
