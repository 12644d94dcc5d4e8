import { accountCalls, authCalls } from '@sixfold/api-contract';
import { errorId } from '../support/browser';
import { matchedPair } from '../support/conversations';
import { findEmailTo, tokenIn } from '../support/emails';
import { shareDate } from '../support/sharedDates';
import { PASSWORD, createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const users = () => environment.deps.connection.collection('users');
const forgot = (email: string) => environment.visitor().call(authCalls.forgotPassword, { body: { email } });

describe("V1.3.11 an attacker's text in our mails", () => {
  it('is rejected with a field error when it is a name with a link', async () => {
    const refused = await environment.visitor().call(authCalls.register, {
      body: {
        firstName: 'You won! https://evil.example',
        lastName: 'T',
        email: 'victim@example.org',
        password: PASSWORD,
      },
    });
    expect([refused.status, errorId(refused)]).toEqual([400, 'invalid_input']);
    expect(refused.body).toMatchObject({
      fields: { firstName: expect.stringMatching(/leave links out/) as string },
    });
  });

  it('is left out of mails to an unconfirmed address', async () => {
    const { email } = await environment.account('Ada');
    await forgot(email);
    expect((await findEmailTo(environment, email, /Reset/)).text).toMatch(/^Hello,\n/);
  });

  it('is left out of mails to a new address before it is confirmed', async () => {
    const { browser, email } = await environment.account('Bea');
    await users().updateOne({ email }, { $set: { isEmailConfirmed: true } });
    await browser.call(accountCalls.requestEmailChange, {
      body: { email: 'victim@example.org', currentPassword: PASSWORD },
    });
    expect((await findEmailTo(environment, 'victim@example.org')).text).toMatch(/^Hello,\n/);
  });

  it("is left out when it is an old name that today's rules reject", async () => {
    const { email } = await environment.account('Cleo');
    const firstName = `You won https://evil.example/${'x'.repeat(50)}`;
    await users().updateOne({ email }, { $set: { isEmailConfirmed: true, firstName } });
    await forgot(email);
    expect((await findEmailTo(environment, email, /Reset/)).text).toMatch(/^Hello,\n/);
  });
});

describe('names in mails', () => {
  it('appear after the member used a link from their mailbox', async () => {
    const { email } = await environment.account('Dora');
    await forgot(email);
    const token = tokenIn(await findEmailTo(environment, email, /Reset/));
    await environment
      .visitor()
      .call(authCalls.resetPassword, { body: { token, password: 'only Dora knows it' } });
    await environment.visitor().call(authCalls.login, { body: { email, password: 'only Dora knows it' } });
    expect((await findEmailTo(environment, email, /New sign-in/)).text).toMatch(/^Hello Dora,\n/);
  });

  it('stay readable when they are longer than new ones may be', async () => {
    const { browser, email } = await environment.account('Edda');
    const firstName = 'Edda '.repeat(15).trim();
    await users().updateOne({ email }, { $set: { firstName } });
    expect((await browser.call(authCalls.getUser)).reply.firstName).toBe(firstName);
  });
});

describe('V1.3.11 e-mails to outsiders about a shared date', () => {
  const share = async (overrides: object) => {
    const [ada, ben] = await matchedPair(environment, `Una${++pairs}`, `Vic${pairs}`);
    environment.mails.splice(0);
    const shared = await shareDate(ada, { matchUserId: ben.id, ...overrides });
    return { shared, mails: environment.mails.filter(({ to }) => to === 'sam@example.org') };
  };
  let pairs = 0;

  it.each([
    ['a dot of another script', 'Bank: evil\u2024example'],
    ['an invisible variation selector', 'Bank: evil.\uFE0Fexample'],
    ['an invisible joiner of graphemes', 'Bank: evil\u034F.\u034Fexample'],
    ['accents on the letters', 'Bank: evil.e\u0301x\u0301ample'],
    ['an Indic top-level domain', 'Bank: evil.\u0915\u0949\u092E'],
    ['a domain of emoji', 'Bank: i\u2764\uFE0F.example'],
    ['an IP address', 'Bank: 203.0.113.7'],
    ['an IP address in digits of another script', 'Bank: ٢٠٣.٠.١١٣.٧'],
    ['an IPv6 address', 'Bank: 2001:db8::7'],
    ['a host with a port', 'Bank: intranet:8443'],
    ['an e-mail address', 'Bank: ann@localhost'],
    ['a telephone number', 'Bank call 0800 123 4567'],
    ['a telephone number with other separators', 'Bank call (0800)-123/45.67'],
    ['a telephone number with commas', 'Bank call 0800, 123, 4567'],
    ['a spelled telephone number', 'Bank call nine one two three four five six'],
    ['a telephone number of enclosed digits', 'Bank call ⓪⑧⓪⓪ ①②③④⑤⑥'],
  ])('carry no location with %s', async (_trick, location) => {
    const { shared, mails } = await share({ location });
    expect([shared.status, errorId(shared)]).toEqual([400, 'invalid_input']);
    expect(shared.body).toMatchObject({ fields: { location: expect.any(String) as string } });
    expect(mails).toEqual([]);
  });

  it.each(['Call 0800 123456', 'Win £900!', 'Sam: 24/7 (free)', 'Sam “Bank”'])(
    'carry no contact named %j',
    async (contactName) => {
      const { shared, mails } = await share({ contactName });
      expect([shared.status, mails]).toEqual([400, []]);
    },
  );

  it("have a fixed subject with Sixfold's name, and quote members' words", async () => {
    const { mails } = await share({
      location: 'Sixfold: “your account” is "locked"',
      contactName: 'Your Bank',
    });
    expect(mails.map(({ subject }) => subject)).toEqual(['A Sixfold member has told you about a date']);
    const [{ text } = { text: '' }] = mails;
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toContain('“Una” named you as their contact');
    expect(text).toContain('With: “Vic”\n');
    expect(text).toContain("Where: “Sixfold: 'your account' is 'locked'”\n");
    expect(text).toContain('The words in quotation marks were written by a member, not by Sixfold.');
  });
});
