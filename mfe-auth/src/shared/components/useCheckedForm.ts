import { useState, type InputEvent, type SubmitEvent } from 'react';
import { typedIn, type FieldErrors, type Reading, type Typed } from '../model/checkForm';

interface CheckedForm {
  /** What to show under each field. */
  errors: FieldErrors;
  /** To be spread on the <form>. The fields stay uncontrolled, as password managers like them. */
  form: {
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: (event: InputEvent<HTMLFormElement>) => void;
  };
}

/** Shows what the server refused; each goes away when its field is touched. */
export type Refuse = (errors: FieldErrors) => void;

const NONE: FieldErrors = {};

/**
 * Checks a form when it is sent, and from then on mends what it said while the person types: nobody is told of a
 * mistake before they have finished making it.
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
    const reading = read(typedIn(form));
    setRefused(NONE);
    setOwn(reading.ok ? NONE : reading.errors);
    if (!reading.ok) return focusFirst(form, reading.errors);
    onReady(reading.body, (errors) => {
      setRefused(errors);
      focusFirst(form, errors);
    });
  }

  function mend(event: InputEvent<HTMLFormElement>): void {
    event.stopPropagation();
    const touched = event.target instanceof HTMLInputElement ? event.target.name : '';
    const reading = read(typedIn(event.currentTarget));
    const wrong = reading.ok ? NONE : reading.errors;
    setOwn((shown) => pick(wrong, (name) => name in shown));
    setRefused((shown) => pick(shown, (name) => name !== touched));
  }

  return {
    errors: { ...refused, ...own },
    form: { noValidate: true, onSubmit: submit, onInput: mend },
  };
}

function pick(errors: FieldErrors, keep: (name: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => keep(name)));
}

/** The first wrong field in the order of the page, so that the keyboard lands where the work is. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  fields.find((field) => field.name in errors)?.focus();
}
