import { useState, type InputEvent, type SubmitEvent } from 'react';
import { readFields, type FieldErrors, type Reading, type Typed } from '../model/checkForm';

interface CheckedForm {
  /** The message of each field that is wrong. */
  errors: FieldErrors;
  /** To be spread on the <form>. The fields are uncontrolled, which password managers handle best. */
  form: {
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: (event: InputEvent<HTMLFormElement>) => void;
  };
}

/** Shows what the server refused; each message disappears when its field is edited. */
export type Refuse = (errors: FieldErrors) => void;

const NONE: FieldErrors = {};

/**
 * Checks a form when it is submitted, and from then on updates the shown messages while the member types: no message
 * appears before the first attempt.
 */
export function useCheckedForm<Body>(
  read: (typed: Typed) => Reading<Body>,
  onReady: (body: Body, refuse: Refuse) => void,
): CheckedForm {
  const [own, setOwn] = useState(NONE);
  const [refused, setRefused] = useState(NONE);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A form in a dialog is inside the page's form for React, though not for the browser.
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

/** Focuses the first wrong field in the order of the page. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = [...form.elements].filter(isField);
  fields.find((field) => field.name in errors)?.focus();
}
