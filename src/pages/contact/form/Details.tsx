import type { FormErrors, FormSpec } from '../../../../forms/contact/fields.ts';
import { TextInput, Select } from './Inputs.tsx';
import { Choices } from './Choices.tsx';
import styles from './ContactForm.module.css';
import { Mark } from './Field.tsx';

interface DetailsProps {
  spec: FormSpec;
  errors: FormErrors;
  /** Whether the fields are required. */
  isNeeded: boolean;
}

/**
 * The fields needed for an assessment. CSS shows them for the reasons
 * that need them, with and without JavaScript.
 */
export function Details({ spec, errors, isNeeded }: DetailsProps) {
  const { labels, hints } = spec;
  const mark = <Mark need="details" words={spec} />;
  return (
    <div className={styles.details}>
      <div className={styles.pair}>
        <TextInput
          name="businessName"
          label={
            <>
              {labels.businessName}
              {mark}
            </>
          }
          error={errors.businessName}
          isNeeded={isNeeded}
          autoComplete="organization"
        />
        <Select
          name="location"
          label={
            <>
              {labels.location}
              {mark}
            </>
          }
          error={errors.location}
          isNeeded={isNeeded}
          placeholder={hints.locationPlaceholder}
          options={spec.locationOptions}
        />
      </div>
      <Choices
        type="checkbox"
        name="solutions"
        legend={
          <>
            {labels.solutions}
            {mark}
          </>
        }
        hint={hints.solutions}
        error={errors.solutions}
        choices={spec.solutionOptions}
        inRow
      />
      <Choices
        type="checkbox"
        name="also"
        legend={
          <>
            {labels.also}
            <Mark need="optional" words={spec} />
          </>
        }
        choices={spec.alsoOptions}
        inRow
      />
    </div>
  );
}
