/**
 * Exposes this build's actual instance of each shared module. Every remote exposes it, so that the shell's panel and
 * the tests can compare instances instead of trusting the configuration.
 */
import { queryClient, useSession } from '@sixfold/client-kit';
import { StyleRoot } from '@sixfold/design-system';
import { useState, version } from 'react';

export const probe = {
  react: useState,
  reactVersion: version,
  session: useSession,
  queryClient,
  theme: StyleRoot,
};
