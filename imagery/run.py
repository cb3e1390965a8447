"""Entry point inside Blender: blender -b -P run.py -- render NAME WIDTH HEIGHT SAMPLES OUT.png | check NAME… | labels FOLDER

`npm run picture` calls it; there is no need to call it by hand.
"""

import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True  # Blender ignores PYTHONDONTWRITEBYTECODE
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


def render(name: str, width: int, height: int, samples: int, target: str) -> None:
    """Build the scene of one picture and write it as PNG."""
    import bpy

    from imagery.denoiser.denoise import denoise
    from imagery.finish import finish
    from imagery.registry import load_scenes
    from imagery.render import render_passes, save_png

    start = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    look = load_scenes()[name].build()
    bpy.context.view_layer.update()
    passes = render_passes(look, width, height, samples)
    save_png(finish(denoise(passes), look), target)
    print(f"PICTURE {name} {width}x{height} {samples} samples {time.time() - start:.0f} s")


def check(names: list[str]) -> None:
    """Build scenes without rendering them; the library is loaded anew for each, as in a real render."""
    import bpy

    failed = []
    for name in names:
        for module in [m for m in sys.modules if m.split(".")[0] == "imagery"]:
            del sys.modules[module]
        from imagery.registry import load_scenes

        bpy.ops.wm.read_factory_settings(use_empty=True)
        try:
            load_scenes()[name].build()
        except Exception as error:
            failed.append(f"{name}: {error!r}")
        if not bpy.context.scene.camera:
            failed.append(f"{name}: no camera")
    if failed:
        raise RuntimeError("\n".join(failed))
    print(f"CHECKED {len(names)} scenes")


def main(arguments: list[str]) -> None:
    task, *rest = arguments
    if task == "render":
        name, width, height, samples, target = rest
        render(name, int(width), int(height), int(samples), target)
    elif task == "check":
        check(rest)
    elif task == "labels":
        from imagery.labels.draw import write_all

        write_all(Path(rest[0]))
    else:
        raise SystemExit(f"unknown task {task}")


if __name__ == "__main__":
    try:
        main(sys.argv[sys.argv.index("--") + 1 :])
    except Exception:  # Blender would print it and still exit with 0
        import traceback

        traceback.print_exc()
        sys.exit(1)
