import logo from "./logo.svg";

/** The product's logo; its size comes from the class. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <img className={className} src={logo} width="320" height="280" alt="Enough Monkeys logo" />
  );
}
