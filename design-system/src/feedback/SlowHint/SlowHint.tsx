import { useEffect, useState } from 'react';
import { Text } from '../../data/Text/Text';

/** After this time members wonder whether anything is still happening. */
const SLOW_AFTER_MS = 6_000;

/** Says when loading takes longer than usual. Place it inside the element that announces the loading. */
export function SlowHint() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isSlow && (
      <Text as="span" size="small" tone="quiet">
        This is taking longer than usual.
      </Text>
    )
  );
}
