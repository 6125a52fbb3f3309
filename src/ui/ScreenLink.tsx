import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

export interface ScreenLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** The screen's address below the base path. */
  readonly to: string;
}

/** A link to a screen, made of the router's parts. Its own link comes with loaders, fetchers and forms, which nothing here uses. */
export function ScreenLink({ to, onClick, ...props }: ScreenLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...props} href={useHref(to)} onClick={click} />;
}
