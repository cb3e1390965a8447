import type { FormSpec } from '../../../../forms/contact/fields.ts';
import layout from '../../../ui/layout.module.css';
import errorSummary from './ErrorSummary.module.css';
import field from './Field.module.css';
import status from './StatusMessage.module.css';

/**
 * Patterns for the form handlers, which answer a form that was sent without JavaScript with this same page: they copy
 * what they need from here, so that their errors look like those of the page. Never shown, and no part of the form.
 */
export function ServerAnswers({ spec }: { spec: FormSpec }) {
  return (
    <div hidden data-answers="">
      <div data-answer="summary" className={errorSummary.summary}>
        <h2 className={errorSummary.heading}>{spec.messages.summary}</h2>
      </div>
      <div data-answer="field" className={field.bad}>
        <p className={field.error}>
          <span className={layout.hidden}>Error: </span>
        </p>
      </div>
      <div data-answer="failure" className={status.failure}>
        <p className={status.message}>{spec.messages.failure}</p>
      </div>
    </div>
  );
}
