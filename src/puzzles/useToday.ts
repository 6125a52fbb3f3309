/** The present day, for what is another one on each. */
import { useEffect, useState } from "react";

const beginningOfDay = (): number => new Date().setHours(0, 0, 0, 0);

/**
 * The beginning of the present day at this place, in milliseconds since 1970. A page that was open
 * over night has the new day when it is seen again: not before, so that nothing changes while
 * somebody looks at it.
 */
export function useToday(): number {
  const [day, setDay] = useState(beginningOfDay);
  useEffect(() => {
    const renew = () => setDay(beginningOfDay());
    document.addEventListener("visibilitychange", renew);
    return () => document.removeEventListener("visibilitychange", renew);
  }, []);
  return day;
}
