import { useState, type InputEvent, type SubmitEvent } from 'react';
import { readFields, type FieldErrors, type ParseResult, type FieldValues } from '../model/parseForm';

interface CheckedForm {
  /** The error message of each invalid field. */
  errors: FieldErrors;
  /** Props to spread on the <form>. The fields are uncontrolled, which password managers handle best. */
  form: {
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: (event: InputEvent<HTMLFormElement>) => void;
  };
}

/** Shows the server's validation errors; editing a field clears its message. */
export type ShowFieldErrors = (errors: FieldErrors) => void;

const NONE: FieldErrors = {};

/**
 * Validates a form on submit and then updates the visible messages as the member types: no message appears before the
 * first attempt.
 */
export function useFormValidation<Body>(
  read: (typed: FieldValues) => ParseResult<Body>,
  onReady: (body: Body, refuse: ShowFieldErrors) => void,
): CheckedForm {
  const [own, setOwn] = useState(NONE);
  const [refused, setRefused] = useState(NONE);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // React bubbles the event of a form in a dialog (a portal) to the form around it.
    event.stopPropagation();
    const form = event.currentTarget;
    const reading = read(readFields(form));
    setRefused(NONE);
    setOwn(reading.ok ? NONE : reading.errors);
    if (!reading.ok) return focusFirst(form, reading.errors);
    onReady(reading.body, (errors) => {
      setRefused(errors);
      focusFirst(form, errors);
    });
  }

  function update(event: InputEvent<HTMLFormElement>): void {
    event.stopPropagation();
    const edited = isField(event.target) ? event.target.name : '';
    const reading = read(readFields(event.currentTarget));
    const wrong = reading.ok ? NONE : reading.errors;
    setOwn((shown) => pick(wrong, (name) => name in shown));
    setRefused((shown) => pick(shown, (name) => name !== edited));
  }

  return {
    errors: { ...refused, ...own },
    form: { noValidate: true, onSubmit: submit, onInput: update },
  };
}

function pick(errors: FieldErrors, keep: (name: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => keep(name)));
}

const isField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = [...form.elements].filter(isField);
  fields.find((field) => field.name in errors)?.focus();
}
