import { useState } from "react";
import { Chessboard } from "react-chessboard";
import { Provider, useDispatch, useSelector } from "react-redux";
import { played, type State, store } from "./store.ts";

function Board() {
  const fen = useSelector(({ game }: State) => game.fen);
  const dispatch = useDispatch();
  const [from, setFrom] = useState<string>();

  function click(square: string) {
    if (from === undefined) return setFrom(square);
    dispatch(played({ from, to: square }));
    setFrom(undefined);
  }

  return (
    <div style={{ width: "min(100vw, 800px)" }}>
      <Chessboard
        options={{
          position: fen,
          showAnimations: false,
          onPieceDrop: ({ sourceSquare, targetSquare }) => {
            dispatch(played({ from: sourceSquare, to: targetSquare }));
            return true;
          },
          squareRenderer: ({ square, piece, children }) => (
            // biome-ignore lint/a11y: the measuring program clicks here, nobody else
            <div
              role="gridcell"
              data-movable={piece ? "" : undefined}
              style={{ width: "100%", height: "100%" }}
              onClick={() => click(square)}
            >
              {children}
            </div>
          ),
        }}
      />
    </div>
  );
}

export default function Game() {
  return (
    <Provider store={store}>
      <Board />
    </Provider>
  );
}
