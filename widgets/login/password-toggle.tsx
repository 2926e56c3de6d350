import { useTexts } from "../../shared/shop/store/use-texts.ts";
import { Icon } from "../../shared/view/ui/icon.tsx";
import { IconButton } from "../../shared/view/ui/icon-button.tsx";
import * as styles from "./login.module.css";
import { loginTexts } from "./login.texts.ts";

const EYE =
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z";
const STRIKETHROUGH = "M4.5 4.5l15 15";

export interface PasswordToggleProps {
  isShown: boolean;
  setIsShown: (isShown: boolean) => void;
}

/** Toggle button that shows the password; while pressed, its eye icon is crossed out. */
export function PasswordToggle({ isShown, setIsShown }: PasswordToggleProps) {
  const texts = useTexts(loginTexts);
  return (
    <span className={styles.toggle}>
      <IconButton
        aria-label={texts["login.showPassword"]}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon shape={isShown ? EYE + STRIKETHROUGH : EYE} />
      </IconButton>
    </span>
  );
}
