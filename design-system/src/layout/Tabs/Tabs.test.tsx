import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tab, TabList, TabPanel, Tabs } from './Tabs';

function Example() {
  return (
    <Tabs defaultValue="in">
      <TabList label="Account">
        <Tab value="in">Sign In</Tab>
        <Tab value="create" count={2}>
          Create Account
        </Tab>
      </TabList>
      <TabPanel value="in">Welcome back.</TabPanel>
      <TabPanel value="create">Good to meet you.</TabPanel>
    </Tabs>
  );
}

describe('Tabs', () => {
  test('show one panel, and arrow keys wrap around and choose', async () => {
    render(<Example />);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Welcome back.');
    await userEvent.click(screen.getByRole('tab', { name: 'Sign In' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Good to meet you.');
    expect(screen.queryByText('Welcome back.')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  });

  test('show no focus ring after a press until the next key', async () => {
    render(<Example />);
    const tab = screen.getByRole('tab', { name: /Create Account/ });
    await userEvent.click(tab);
    expect(tab).toHaveFocus();
    expect(tab).toHaveAttribute('data-pressed');
    await userEvent.keyboard('{Shift}');
    expect(tab).not.toHaveAttribute('data-pressed');
  });

  test('include a count in the tab’s name', () => {
    render(<Example />);
    expect(screen.getByRole('tab', { name: /Create Account\s*2/ })).toBeInTheDocument();
  });
});
