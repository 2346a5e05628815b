import { useEffect, useState } from 'react';

/** Follows a value once it has stood still for so long. */
export function useSettled<Value>(value: Value, stillForMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), stillForMs);
    return () => clearTimeout(timer);
  }, [value, stillForMs]);
  return settled;
}
