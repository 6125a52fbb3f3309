import logo from "./logo.svg";

/** The product's logo. The class sets its size. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <img className={className} src={logo} width="320" height="280" alt="Enough Monkeys logo" />
  );
}
