import type { NavigationEntry } from '@sixfold/api-contract';
import { Compass, Heart, MessageCircle, Moon, Sparkles, ThumbsUp, User, Users } from 'lucide-react';

const ICONS = {
  heart: Heart,
  'thumbs-up': ThumbsUp,
  users: Users,
  message: MessageCircle,
  user: User,
  sparkles: Sparkles,
  moon: Moon,
  compass: Compass,
} as const;

/** Renders the icon of a navigation entry. The registry accepts only these names. */
export function NavigationIcon({ icon }: { icon: NavigationEntry['icon'] }) {
  const Icon = ICONS[icon];
  return <Icon size={20} aria-hidden="true" />;
}
