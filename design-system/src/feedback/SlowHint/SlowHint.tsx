import { useEffect, useState } from 'react';
import { Text } from '../../data/Text/Text';

/** From here on a member wonders whether anything still happens. */
const SLOW_AFTER_MS = 6_000;

/** Says that loading takes longer than usual, once it does. Belongs into what announces the loading. */
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
