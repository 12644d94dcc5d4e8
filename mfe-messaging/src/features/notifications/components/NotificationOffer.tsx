import { messagingRoutes } from '@sixfold/api-contract';
import { useCall, useSession } from '@sixfold/client-kit';
import { useLazyComponent } from '@sixfold/design-system';
import { useEffect, useState } from 'react';
import { canAskForPush } from '../model/pushSupport';
import { readChoice, rememberChoice } from '../model/rememberedChoice';

const loadCard = async () => (await import(/* webpackChunkName: "notifications" */ './OfferCard')).OfferCard;

async function renewSubscription(): Promise<void> {
  const { keepSubscribed } = await import(/* webpackChunkName: "notifications" */ '../api/pushDevice');
  await keepSubscribed();
}

/** Offers notifications to members with at least one conversation. */
export function ThreadsNotificationOffer() {
  const { data: threads = [] } = useCall(messagingRoutes.listThreads);
  return <NotificationOffer isMoment={threads.length > 0} />;
}

/**
 * Offers notifications at a suitable moment, until the member decides. If they are already on, stores the subscription
 * again, because each sign-in starts a new session.
 */
export function NotificationOffer({ isMoment }: { isMoment: boolean }) {
  const userId = useSession(({ user }) => user?.id ?? '');
  const [choice, setChoice] = useState(() => readChoice(userId));
  const isDue = isMoment && choice === null && canAskForPush();
  const { component: Card } = useLazyComponent(loadCard, isDue);

  useEffect(() => {
    if (choice === 'on')
      renewSubscription().catch((failure: unknown) =>
        console.warn('Notifications could not be renewed in this browser.', failure),
      );
  }, [choice]);

  function dismiss(): void {
    rememberChoice(userId, 'dismissed');
    setChoice('dismissed');
  }

  return isDue && Card ? <Card onDismiss={dismiss} onDecided={() => setChoice('dismissed')} /> : null;
}
