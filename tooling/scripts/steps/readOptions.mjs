/**
 * Parses the command line of every root command. Uses only Node's own modules, because it runs before anything is
 * installed.
 */
import { parseArgs } from 'node:util';
import { stop } from './dependencies.mjs';

/**
 * @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} OptionTypes
 */

/**
 * @template {OptionTypes} T
 * @typedef {object} CommandLine
 * @property {string} command as typed: `npm run dev`
 * @property {string} usage the output of `--help`
 * @property {T} [options] as for `parseArgs`; `--help` is added
 * @property {readonly string[]} [commands] allowed values of the first argument
 * @property {boolean} [allowPositionals] default: whether there are `commands`
 */

/**
 * @template {OptionTypes} T
 * @typedef {ReturnType<typeof parseArgs<{ options: T, allowPositionals: true }>> & { values: { help?: boolean } }} Parsed
 */

/** An invalid command line. The message is one sentence for the user. */
export class UsageError extends Error {}

/**
 * Prints one sentence and exits with code 2, the code for an invalid command line.
 * @param {string} sentence
 * @returns {never}
 */
export function exitWithUsageError(sentence) {
  console.error(sentence);
  process.exit(2);
}

/**
 * Prints the message of a failure and exits with code 2 for an invalid command line, otherwise with 1.
 * @param {unknown} failure
 * @returns {never}
 */
export function stopOn(failure) {
  const message = failure instanceof Error ? failure.message : String(failure);
  return failure instanceof UsageError ? exitWithUsageError(message) : stop(message);
}

/**
 * Returns the result of `read`, or stops this process as `stopOn` does.
 * @template T
 * @param {() => T} read
 * @returns {T}
 */
export function orStop(read) {
  try {
    return read();
  } catch (failure) {
    return stopOn(failure);
  }
}

/**
 * @template {OptionTypes} T
 * @param {CommandLine<T>} commandLine
 * @param {string[]} args
 * @returns {Parsed<T>}
 * @throws {UsageError}
 */
export function parseOptions({ command, options, commands, allowPositionals = Boolean(commands) }, args) {
  const parsed = parseOrThrow();
  const [first] = parsed.positionals;
  if (commands && !parsed.values.help && (first === undefined || !commands.includes(first))) {
    const reason = first === undefined ? 'A command is missing' : `There is no command '${first}'`;
    throw new UsageError(`${reason}; the commands are ${commands.join(', ')} (${command} -- --help).`);
  }
  return parsed;

  function parseOrThrow() {
    try {
      const config = {
        args,
        allowPositionals,
        options: { ...options, help: { type: 'boolean', short: 'h' } },
      };
      return /** @type {Parsed<T>} */ (
        parseArgs(/** @type {import('node:util').ParseArgsConfig} */ (config))
      );
    } catch (error) {
      // Keeps the first sentence of Node's message; the others explain arguments that begin with a dash.
      const [reason] = /** @type {Error} */ (error).message.split(/\.\s|\n/);
      throw new UsageError(`${reason}; ${command} -- --help lists the options.`, { cause: error });
    }
  }
}

/**
 * Reads the arguments of this process. Prints the usage and exits with 0 for `--help`; prints one sentence and exits
 * with 2 when an option is unknown or an argument is missing.
 * @template {OptionTypes} T
 * @param {CommandLine<T>} commandLine
 * @returns {Parsed<T>}
 */
export function readOptions(commandLine) {
  const parsed = orStop(() => parseOptions(commandLine, process.argv.slice(2)));
  if (!parsed.values.help) return parsed;
  console.log(commandLine.usage.trim());
  process.exit(0);
}

/**
 * Parses a comma-separated list of names, as in `--only a,b`.
 * @param {string} text
 * @param {{ kind: string, known: readonly string[] }} expected
 * @returns {string[]}
 * @throws {UsageError} for an unknown name
 */
export function parseNames(text, expected) {
  return requireKnown(
    text.split(',').map((name) => name.trim()),
    expected,
  );
}

/**
 * @param {string[]} names
 * @param {{ kind: string, known: readonly string[] }} expected
 * @returns {string[]} the names
 * @throws {UsageError} for an unknown name
 */
export function requireKnown(names, { kind, known }) {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`There is no ${kind} '${unknown.join("', '")}'; known are ${known.join(', ')}.`);
  return names;
}
