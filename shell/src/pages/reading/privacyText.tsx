import { Link, paths } from '@sixfold/client-kit';
import { TextLink } from '@sixfold/design-system/base';
import type { Clause } from './Agreement';
import { SupportContact } from './SupportContact';

export const PRIVACY_IN_SHORT = [
  'No trackers, no advertisements, no analytics, no scripts from other companies.',
  'Other members see a fixed, short list about you. Your birthday, birth time, birth place, address and email are not on it.',
  'You can take everything with you, and you can delete everything. You disappear at once, and after 14 days the data is gone.',
] as const;

export const PRIVACY_CLAUSES: readonly Clause[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep',
    body: (
      <>
        <p>What you give us, and what we work out from it:</p>
        <ul>
          <li>
            Your account: name, email address, and your password as a one-way hash that nobody can read back.
          </li>
          <li>
            Your birth date, and birth time and place if you know them, with how exact the time is and the
            place&rsquo;s coordinates and time zone.
          </li>
          <li>
            Your gender, whom you would like to meet, your goals, your city and the words you write about
            yourself.
          </li>
          <li>Your answers to the three tests, and the types, signs, numbers and charts that follow.</li>
          <li>
            Your photos. The location and camera details hidden inside the files are removed when they arrive.
          </li>
          <li>
            How often your photos were seen and liked, for 90 days. Who saw them is kept as a code that counts
            nobody twice a day; you only ever see sums.
          </li>
          <li>Likes, passes, messages, blocks and reports, because Sixfold is made of them.</li>
          <li>
            Dates that you share: the place, the time, the first name of your match, and the name and email
            address of your contact. A check-in deletes them, and seven days delete them at the latest.
          </li>
          <li>Analyses that were written for you, and which parts of them you said fit you.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'who-sees-what',
    title: 'Who sees what',
    body: (
      <>
        <p>
          Another member may see your first name and the first letter of your last name, your age in years,
          your city or region and a rounded distance, your photos and what you wrote, your goals and gender,
          your MBTI and Enneagram types, love language, Sun sign, life path and Human Design type. Your
          matches also see the other signs of your chart and your Human Design profile, strategy and
          authority. That is the whole list; whatever is not on it stays on our side.
        </p>
        <p>
          Be aware that age, Sun sign, life path and Human Design type together leave a stranger two or three
          possible birthdays. You can hide each of them.
        </p>
        <p>
          Your matches can work out more from the signs that we show them by default. The signs of your Moon
          and planets, with your age and life path, nearly always leave them one day. Your rising sign and
          Midheaven each change about every two hours and depend on the place, and your Human Design changes
          with the hour, too: a match who knows the town you were born in learns your birth time to within
          about an hour. A match who knows the time can guess in which part of the world you were born. Hide
          the chart and design details if you do not want that.
        </p>
        <p>
          Scores and lists follow from what each of two members says. So that nobody tries out one answer
          after another to learn about you, each member can change their gender, whom they want to meet, their
          goals, their birth data and their town three times within 24 hours.
        </p>
        <p>
          Never shown to others: email address, birthday, birth time, birth place, coordinates, test answers
          and your analyses.
        </p>
        <p>
          Each of the six systems can be set to everyone, only your matches, or nobody. One that you hide
          counts as unknown in every score that others see.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-can-read',
    title: 'What we can read',
    body: (
      <>
        <p>
          Everything travels encrypted between your browser and our server. Messages are not encrypted from
          end to end: they are stored on our server, so that you find them on every device.
        </p>
        <p>
          The few people who run Sixfold could therefore read what is stored. They do so to decide about a
          report or to fix a fault, and every decision about a member is recorded with who made it and why.
        </p>
        <p>
          No program of ours reads along to screen messages, with one exception that you switch on yourself:
          if you ask us to block automatically, our server compares messages from people you have not replied
          to with your hidden words. Otherwise, whether one has a link, one of your hidden words or words that
          may hurt is checked on your own device. Your hidden words are stored with your settings, so that
          they hold on every device.
        </p>
      </>
    ),
  },
  {
    id: 'photos',
    title: 'Photos and the photo check',
    body: (
      <>
        <p>
          Photos are served only to people who may see them. When you delete one it is gone for everybody
          within a minute.
        </p>
        <p>
          A photo that you send in a conversation is kept like your messages, for the two of you only and
          without where or when it was taken. Unsending it, or deleting your account, deletes it.
        </p>
        <p>
          A program may check photos for nudity when they arrive. A profile photo in which it sees any is
          looked at by a person before anybody else sees it; of photos in conversations it only warns you
          both.
        </p>
        <p>
          The photo check compares pictures from your camera with your profile photos. A program on our server
          does that or, where there is none or it cannot decide, a person on our team, who then sees the
          pictures. We ask before it starts and say which of the two it will be. The pictures are deleted as
          soon as the check is decided; those that wait for a person are kept for 14 days at most, and you can
          take them back until then. No measurements of your face are kept. The check says that you look like
          your photos; it is not an identity check.
        </p>
      </>
    ),
  },
  {
    id: 'written-analyses',
    title: 'Written analyses',
    body: (
      <p>
        Analyses are written by our own built-in guide, or by a language model when one is connected. Such a
        model is given types, signs and scores. It is never given your name, email address, birthday or birth
        place, and each page says which of the two wrote it. Both are programs, and a model's texts are also
        marked for machines.
      </p>
    ),
  },
  {
    id: 'calls-and-places',
    title: 'Calls and places',
    body: (
      <>
        <p>
          A video call goes straight from your browser to the other one wherever the network allows it, and
          through a relay that cannot read it where the network does not. We never record it. Who called whom,
          when and how it ended is forgotten a day after the call. Only a call that nobody answered leaves a
          line in your conversation, which both of you see. As with any direct call, the other person&rsquo;s
          browser learns your network address. Where there is a relay, you can choose on this device that all
          your calls go through it; the other browser then learns only the relay&rsquo;s address. Your choice
          of camera and microphone stays in your browser.
        </p>
        <p>
          Place search is answered from a list that we carry ourselves. Where a wider search is switched on,
          our server asks it for you, and it learns the words you typed but not who you are.
        </p>
      </>
    ),
  },
  {
    id: 'notifications',
    title: 'Notifications',
    body: (
      <>
        <p>
          If you turn notifications on, we keep the address that your browser gives us for it, until you turn
          them off or sign out there. Each one travels through the push service of the company that makes your
          browser. It is encrypted and says only that there is a message, a match, a missed call, a check-in
          to make or news about your photo check, never from whom and never what was written.
        </p>
        <p>
          The email about what is waiting is sent only if you ask for it, at most once a day, with numbers and
          no names. One click in it ends it.
        </p>
      </>
    ),
  },
  {
    id: 'cookie',
    title: 'Cookies',
    body: (
      <p>
        When you sign in, a cookie with a random number keeps you signed in. It ends when you sign out, change
        your password by email or delete your account. A second one remembers that you have signed in on this
        device before, so that nobody can lock you out by guessing your password. When we try a new version of
        a page with a few people first, a third one with a random number is kept for a day, so that you do not
        see one version now and another in a minute. There is no other, which is why there is no banner to
        click away. Your choice of a light or dark page stays in your browser, and so does what you have typed
        and not sent yet: drafts, and messages that wait for a connection, until you sign out.
      </p>
    ),
  },
  {
    id: 'records',
    title: 'Technical records',
    body: (
      <p>
        Our servers note that a request happened, how long it took and whether it failed, under a random
        number and without personal data. We count how fast our pages appear and which of them fail, for two
        weeks; and while we try a new version of a page, whether it appeared, for two days. Neither says
        anything about who you are. Attempts to sign in are counted for a short while to stop people who guess
        passwords.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Taking and deleting',
    body: (
      <>
        <p>
          In <InsideLink to={paths.account()}>Account Settings</InsideLink> you can see and correct what we
          keep, download it as a file, see where you are signed in and end those sessions.
        </p>
        <p>
          Deleting your account needs your password, works at once on every device and in every list, and is
          confirmed by email. You vanish from everybody&rsquo;s matches, likes and conversations in the same
          moment. For 14 days we keep everything where nobody sees it, so that you can take it back by signing
          in. Then it is deleted.
        </p>
        <p>
          Some things stay for the safety of others. Reports stay until half a year after a person has decided
          about them. Your first name stays for 90 days in the list from which people you were in contact with
          can still report you. If your account was suspended or under review, a fingerprint of your email
          address stays for 180 days, so that it cannot be used for a new account. If it was removed for
          fraud, your first name also stays for 30 days in the notices to people who wrote with you.
        </p>
      </>
    ),
  },
  {
    id: 'asking',
    title: 'Asking us',
    body: (
      <p>
        <SupportContact /> If this page changes in a way that matters, we tell you by email before it takes
        effect.
      </p>
    ),
  },
];

function InsideLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink asChild>
      <Link to={to}>{children}</Link>
    </TextLink>
  );
}
