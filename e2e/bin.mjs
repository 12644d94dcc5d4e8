#!/usr/bin/env node
// The Playwright of this package: a run cannot mix two, and the fixtures come from this one.
import '@playwright/test/cli';
