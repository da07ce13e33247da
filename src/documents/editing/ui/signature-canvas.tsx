import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import styles from "./form.module.css";

/** Pixels of the picture, whatever the width on screen: 80 × 26.7 mm at 300 dots per inch. */
const size = { width: 944, height: 315 };
const strokeWidth = 6;
/** The server removes light paper and keeps dark ink, so the drawing has these colours in the dark theme too. */
const [ink, paper] = ["#101828", "#ffffff"];

type Props = { canvas: RefObject<HTMLCanvasElement | null>; label: string; onStroke: () => void };

/** Paper on which a mouse, a pen or a finger draws. */
export function SignatureCanvas({ canvas, label, onStroke }: Props) {
  const handlers = useStrokes(canvas, onStroke);
  useEffect(() => fillPaper(canvas.current), [canvas]);
  return (
    <canvas
      ref={canvas}
      {...size}
      {...handlers}
      className={styles.signaturePad}
      role="img"
      aria-label={label}
    />
  );
}

function fillPaper(canvas: HTMLCanvasElement | null): void {
  const context = canvas?.getContext("2d");
  if (!context) return;
  context.fillStyle = paper;
  context.fillRect(0, 0, size.width, size.height);
}

type Point = { x: number; y: number };

/** Draws a smooth line through the positions of one pointer; further fingers are ignored. */
function useStrokes(canvas: { current: HTMLCanvasElement | null }, onStroke: () => void) {
  const pointer = useRef<number | null>(null);
  const last = useRef<{ at: Point; middle: Point } | null>(null);
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = canvas.current!.getBoundingClientRect();
    return {
      x: ((clientX - box.left) * size.width) / box.width,
      y: ((clientY - box.top) * size.height) / box.height,
    };
  };
  function lineTo(to: Point): void {
    const context = canvas.current?.getContext("2d");
    if (!context || !last.current) return;
    const { at, middle } = last.current;
    const next = { x: (at.x + to.x) / 2, y: (at.y + to.y) / 2 };
    Object.assign(context, { lineWidth: strokeWidth, lineCap: "round", lineJoin: "round", strokeStyle: ink });
    context.beginPath();
    context.moveTo(middle.x, middle.y);
    context.quadraticCurveTo(at.x, at.y, next.x, next.y);
    context.stroke();
    last.current = { at: to, middle: next };
  }
  const end = () => {
    pointer.current = null;
    last.current = null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (pointer.current !== null || event.button !== 0) return;
      pointer.current = event.pointerId;
      canvas.current?.setPointerCapture(event.pointerId);
      const at = pointOf(event);
      last.current = { at, middle: at };
      // A tap leaves a dot.
      lineTo(at);
      onStroke();
    },
    onPointerMove(event: PointerEvent) {
      if (event.pointerId !== pointer.current) return;
      const { nativeEvent } = event;
      const moves = nativeEvent.getCoalescedEvents?.() ?? [];
      for (const move of moves.length > 0 ? moves : [nativeEvent]) lineTo(pointOf(move));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
