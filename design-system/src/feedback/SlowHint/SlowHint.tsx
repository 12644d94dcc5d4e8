import { useEffect, useState } from 'react';
import { Text } from '../../data/Text/Text';

/** Members start to wonder after this time. */
const SLOW_AFTER_MS = 6_000;

/** Announces that loading takes longer than usual. Place it inside the element that announces the loading. */
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
